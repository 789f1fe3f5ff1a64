import { Tabs as Antd } from 'antd'
import type { ReactNode } from 'react'

export interface Tab {
  key: string
  label: ReactNode
  content: ReactNode
}

/** Views of one thing, one at a time. */
export const Tabs = ({ tabs, value, onTab }: { tabs: readonly Tab[]; value?: string; onTab?(key: string): void }) => (
  <Antd
    size="small"
    items={tabs.map(({ key, label, content }) => ({ key, label, children: content }))}
    {...(value === undefined ? {} : { activeKey: value })}
    {...(onTab ? { onChange: onTab } : {})}
  />
)
