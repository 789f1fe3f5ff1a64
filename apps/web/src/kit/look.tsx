import { ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import type { ReactNode } from 'react'
import { useHouse } from '../api/house.ts'
import { useIsStill, useShade } from './appearance.ts'
import { AskingHolder } from './asking.tsx'
import { accentOf } from './palette.ts'
import { usePreferences } from './preferences.ts'
import { themeOf } from './theme.ts'

/** The component library's theme and density around everything that uses it. Its variables stand on the class `loupe` (theme.ts, cssVar). */
export function Look({ children }: { children: ReactNode }) {
  const { stones, density } = usePreferences()
  const shade = useShade()
  const isStill = useIsStill()
  return (
    <ConfigProvider theme={themeOf(accentOf(useHouse(), stones, shade), shade, density, isStill)} locale={enUS}>
      <div className="loupe loupe-app">
        <AskingHolder>{children}</AskingHolder>
      </div>
    </ConfigProvider>
  )
}
