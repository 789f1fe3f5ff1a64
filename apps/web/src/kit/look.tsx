import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import type { ReactNode } from 'react'
import { useShade } from './appearance.ts'
import { usePreferences } from './preferences.ts'
import { themeOf } from './theme.ts'

/** The component library's theme, density and messages around everything that uses it. Toasts stay for 3 s (S0 §4). */
export function Look({ children }: { children: ReactNode }) {
  const { stones, density } = usePreferences()
  const shade = useShade()
  return (
    <ConfigProvider theme={themeOf(stones, shade, density)} locale={enUS} componentSize={density === 'compact' ? 'small' : 'middle'}>
      <App message={{ duration: 3, maxCount: 3 }} notification={{ duration: 3, placement: 'topRight' }} className="loupe">
        {children}
      </App>
    </ConfigProvider>
  )
}
