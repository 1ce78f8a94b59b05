import { Moon, Sun } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { useTheme } from '../../ui/use-theme.ts'

/** Toggles between the light and dark themes. */
export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme()
  return (
    <IconButton
      variant="bar"
      label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      onClick={toggleTheme}
    >
      {theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  )
}
