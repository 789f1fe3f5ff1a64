import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import { type ReactNode, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { usePreferences } from './preferences.ts'
import { themeOf } from './theme.ts'
import './look.css'

const dark = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')
const changesOf = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const subscribe = changesOf(dark)
const onStill = changesOf(still)

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
  const isStill = useSyncExternalStore(onStill, () => still.matches)
  const look = themeOf(stones, shown, density)
  // Less motion is asked of Ant Design itself: pop-ups whose animation is cut short from outside never find their place.
  const theme = useMemo(() => (isStill ? { ...look, token: { ...look.token, motion: false } } : look), [look, isStill])
  return (
    <ConfigProvider theme={theme} locale={enUS} componentSize={density === 'compact' ? 'small' : 'middle'}>
      <App message={{ duration: 3, maxCount: 3 }} notification={{ duration: 3, placement: 'topRight' }} className="loupe loupe-app">
        {children}
      </App>
    </ConfigProvider>
  )
}
