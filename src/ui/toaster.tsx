import { Toaster as Sonner } from 'sonner'
import { useTheme } from './use-theme.ts'

/** The container of toasts. Mounted once by the shell, loaded after the page. */
export function Toaster() {
  const { theme } = useTheme()
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      closeButton
      toastOptions={{
        classNames: {
          toast: '!rounded-lg !border-line-strong !bg-raised !font-sans !text-fg !shadow-overlay',
          success: '[&_[data-icon]]:text-secondary-fg',
          warning: '[&_[data-icon]]:text-warning-fg',
          error: '[&_[data-icon]]:text-error-fg',
          description: '!text-muted',
          actionButton: '!bg-primary !text-on-fill',
        },
      }}
    />
  )
}
