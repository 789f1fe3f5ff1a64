import { StyleProvider } from '@ant-design/cssinjs'
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { useCompany } from '../api/company.ts'
import { useIsStill, useShade } from './light-or-dark.ts'
import { ConfirmHolder } from './confirm.tsx'
import { accentOf } from './colors.ts'
import { lastingStyles } from './lasting-styles.ts'
import { usePreferences } from './preferences.ts'
import { antdTheme } from './antd-theme.ts'

/** Provides the component library's theme and density. Its CSS variables are set on the class `loupe` (antd-theme.ts, cssVar). */
export function ThemeRoot({ children }: { children: ReactNode }) {
  const { stones, density } = usePreferences()
  const shade = useShade()
  const isStill = useIsStill()
  return (
    <StyleProvider cache={lastingStyles}>
      <ConfigProvider theme={antdTheme(accentOf(useCompany(), stones, shade), shade, density, isStill)}>
        <div className="loupe loupe-app">
          <ConfirmHolder>{children}</ConfirmHolder>
        </div>
      </ConfigProvider>
    </StyleProvider>
  )
}
