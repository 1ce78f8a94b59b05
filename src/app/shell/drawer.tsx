import { Menu } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { drawerEntries, furtherEntries } from './navigation.ts'
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
                <DrawerLink to={to} onClick={leave} className="h-11">
                  <Icon aria-hidden className="size-5" strokeWidth={1.75} />
                  {label}
                </DrawerLink>
              </li>
            ))}
          </ul>
          <ul aria-label="More screens" className="border-line border-t p-2">
            {furtherEntries.map(({ label, to }) => (
              <li key={to}>
                <DrawerLink to={to} onClick={leave} className="h-9 pl-11">
                  {label}
                </DrawerLink>
              </li>
            ))}
          </ul>
        </nav>
      </Sheet>
    </>
  )
}

type DrawerLinkProps = {
  readonly to: string
  readonly onClick: () => void
  readonly className: string
  readonly children: ReactNode
}

function DrawerLink({ to, onClick, className, children }: DrawerLinkProps) {
  return (
    <PageLink
      to={to}
      end
      onClick={onClick}
      className={({ isActive }) =>
        cn(
          'flex items-center gap-3 rounded-md px-3 text-sm transition-colors hover:bg-hover',
          isActive ? 'bg-primary-soft font-medium text-primary-fg' : 'text-muted hover:text-fg',
          className,
        )
      }
    >
      {children}
    </PageLink>
  )
}
