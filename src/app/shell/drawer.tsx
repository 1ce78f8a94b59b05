import { Menu } from 'lucide-react'
import { useRef, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { drawerEntries } from './navigation.ts'
import { PageLink } from './page-link.tsx'

/** The menu button of the top bar and its drawer. */
export function Drawer() {
  const [open, setOpen] = useState(false)
  const leaving = useRef(false)
  const leave = () => {
    leaving.current = true
    setOpen(false)
  }
  return (
    <>
      <IconButton
        variant="bar"
        label="Open the menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          leaving.current = false
          setOpen(true)
        }}
      >
        <Menu aria-hidden />
      </IconButton>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title="Menu"
        side="left"
        width="w-[250px]"
        returnFocus={() => !leaving.current}
      >
        <nav aria-label="Menu">
          <ul className="p-2">
            {drawerEntries.map(({ label, to, icon: Icon }) => (
              <li key={to}>
                <PageLink
                  to={to}
                  onClick={leave}
                  className={({ isActive }) =>
                    cn(
                      'flex h-11 items-center gap-3 rounded-md px-3 text-sm transition-colors hover:bg-hover',
                      isActive
                        ? 'bg-primary-soft font-medium text-primary-fg'
                        : 'text-muted hover:text-fg',
                    )
                  }
                >
                  <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                  {label}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </>
  )
}
