import type { ReactNode } from 'react'
import { SidePanel } from '../side-panel.tsx'

/** The sidebar's content where there is no space for it beside the page. */
export const MenuDrawer = ({ isOpen, onClose, children }: { isOpen: boolean; onClose(): void; children: ReactNode }) => (
  <SidePanel open={isOpen} onClose={onClose} side="left" width={264} title="Menu">
    <div className="loupe-sider loupe-sider-drawer">{children}</div>
  </SidePanel>
)
