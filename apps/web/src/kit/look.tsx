import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { usePreferences } from './preferences.ts'
import { themeOf } from './theme.ts'
import './look.css'

const dark = matchMedia('(prefers-color-scheme: dark)')
const subscribe = (listener: () => void) => {
  dark.addEventListener('change', listener)
  return () => dark.removeEventListener('change', listener)
}

/** Theme, density and messages around everything. Toasts stay for 3 s (S0 §4). */
export function Look({ children }: { children: ReactNode }) {
  const { stones, mode, density } = usePreferences()
  const systemIsDark = useSyncExternalStore(subscribe, () => dark.matches)
  const shown = mode === 'system' ? (systemIsDark ? 'dark' : 'light') : mode
  // The page around the app (scroll bars, form controls, our own CSS) follows the theme.
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = shown
    document.documentElement.dataset['stones'] = stones
    document.documentElement.style.colorScheme = shown
  }, [shown, stones])
  return (
    <ConfigProvider theme={themeOf(stones, shown, density)} locale={enUS} componentSize={density === 'compact' ? 'small' : 'middle'}>
      <App message={{ duration: 3, maxCount: 3 }} notification={{ duration: 3, placement: 'topRight' }} className="loupe">
        {children}
      </App>
    </ConfigProvider>
  )
}
