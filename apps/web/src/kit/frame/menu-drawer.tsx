import { Drawer } from 'antd'
import type { ReactNode } from 'react'

/** The sidebar's content where there is no space for it beside the page. */
export const MenuDrawer = ({ isOpen, onClose, children }: { isOpen: boolean; onClose(): void; children: ReactNode }) => (
  <Drawer open={isOpen} onClose={onClose} placement="left" size={264} title="Menu" styles={{ body: { padding: 0 } }}>
    <div className="loupe-sider loupe-sider-drawer">{children}</div>
  </Drawer>
)
