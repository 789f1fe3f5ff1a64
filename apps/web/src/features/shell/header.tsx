import { Suspense } from 'react'
import { Link } from 'react-router'
import { Caps } from '../../kit/actions/caps.tsx'
import { Brand } from '../../kit/brand.tsx'
import { IconButton } from '../../kit/frame/parts.tsx'
import { Icon } from '../../kit/icon.tsx'
import { UnstyledButton } from '../../kit/unstyled-button.tsx'
import { linkTo } from '../../screens.ts'
import { AppearanceMenu } from './appearance-menu.tsx'
import { HeaderNav } from './nav.tsx'
import { ProfileButton } from './profile.tsx'
import { ReservedMarks } from './reserved-marks.tsx'
import { lazyComponent } from '../../kit/lazy-component.ts'

// Background jobs and notifications: a separate chunk, because the first render does not need them.
const Marks = lazyComponent(() => import('./marks.tsx'), 'Marks')

interface Props {
  openMenu: (() => void) | undefined
  openPalette(): void
  openKeys(): void
}

export const Header = ({ openMenu, openPalette, openKeys }: Props) => (
  <header className="loupe-top">
    {openMenu ? (
      <IconButton label="Open the menu" onClick={openMenu}>
        <Icon sign="menu" />
      </IconButton>
    ) : null}
    <Link to={linkTo('dashboard')} className="loupe-brand">
      <Brand />
    </Link>
    <HeaderNav />
    <span className="loupe-top-space" />
    <UnstyledButton className="loupe-finder" title="Search clients, stones, documents, pages and actions" onClick={openPalette}>
      <Icon sign="search" />
      <span>Search clients, stones, documents</span>
      <Caps keys="mod+k" />
    </UnstyledButton>
    <Suspense fallback={<ReservedMarks />}>
      <Marks />
    </Suspense>
    <IconButton label="Keyboard shortcuts" onClick={openKeys}>
      <Icon sign="help" />
    </IconButton>
    <AppearanceMenu />
    <ProfileButton />
  </header>
)
