import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { useShade } from './appearance.ts'
import { usePreferences } from './preferences.ts'
import { themeOf } from './theme.ts'

const still = matchMedia('(prefers-reduced-motion: reduce)')
const onStill = (listener: () => void) => {
  still.addEventListener('change', listener)
  return () => still.removeEventListener('change', listener)
}

/** The component library's theme and density around everything that uses it. */
export function Look({ children }: { children: ReactNode }) {
  const { stones, density } = usePreferences()
  const shade = useShade()
  const isStill = useSyncExternalStore(onStill, () => still.matches)
  const look = themeOf(stones, shade, density)
  // Less motion is asked of Ant Design itself: pop-ups whose animation is cut short from outside never find their place.
  const theme = useMemo(() => (isStill ? { ...look, token: { ...look.token, motion: false } } : look), [look, isStill])
  return (
    <ConfigProvider theme={theme} locale={enUS} componentSize={density === 'compact' ? 'small' : 'middle'}>
      <App className="loupe loupe-app">{children}</App>
    </ConfigProvider>
  )
}
