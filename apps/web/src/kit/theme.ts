import { type ThemeConfig, theme } from 'antd'

/** How the house looks: one token set for each kind of stone, light and dark, three densities. Contrast of text is 4.5:1 at least. */
export type Stones = 'natural' | 'lab'
export type Mode = 'light' | 'dark' | 'system'
export type Density = 'compact' | 'normal' | 'roomy'

const primary = { natural: { light: '#1d4f91', dark: '#7fb0f0' }, lab: { light: '#0b6b52', dark: '#5fcaa8' } } as const
export const rowHeight: Record<Density, number> = { compact: 28, normal: 32, roomy: 40 }

const made = new Map<string, ThemeConfig>()

export function themeOf(stones: Stones, mode: 'light' | 'dark', density: Density): ThemeConfig {
  const key = `${stones} ${mode} ${density}`
  const kept = made.get(key)
  if (kept) return kept
  const isDark = mode === 'dark'
  const config: ThemeConfig = {
    cssVar: { key: 'loupe' },
    hashed: false,
    algorithm: [isDark ? theme.darkAlgorithm : theme.defaultAlgorithm, ...(density === 'compact' ? [theme.compactAlgorithm] : [])],
    token: {
      colorPrimary: primary[stones][mode],
      colorInfo: primary[stones][mode],
      colorLink: primary[stones][mode],
      colorSuccess: isDark ? '#49aa6d' : '#1a7f46',
      colorWarning: isDark ? '#d89614' : '#8f5b00',
      colorError: isDark ? '#e5696b' : '#b3261e',
      colorTextBase: isDark ? '#e7eaf0' : '#172033',
      colorBgBase: isDark ? '#12161d' : '#ffffff',
      colorBgLayout: isDark ? '#0c0f14' : '#f4f6f9',
      colorTextTertiary: isDark ? '#a1a9b8' : '#5b6577',
      colorTextPlaceholder: isDark ? '#98a1b1' : '#667085',
      colorTextQuaternary: isDark ? '#98a1b1' : '#667085',
      colorTextDescription: isDark ? '#a1a9b8' : '#5b6577',
      colorTextLightSolid: isDark ? '#0c0f14' : '#ffffff',
      colorBorder: isDark ? '#343c4a' : '#d5dbe5',
      colorBorderSecondary: isDark ? '#262d38' : '#e6eaf1',
      borderRadius: 6,
      fontSize: 13,
      controlHeight: density === 'roomy' ? 36 : 30,
      fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      wireframe: false,
    },
    components: {
      Layout: {
        headerHeight: 48,
        headerPadding: '0 16px',
        headerBg: isDark ? '#151a22' : '#ffffff',
        siderBg: isDark ? '#12161d' : '#ffffff',
        lightSiderBg: '#ffffff',
      },
      Menu: {
        itemHeight: 32,
        itemMarginBlock: 1,
        itemMarginInline: 8,
        iconSize: 14,
        itemBorderRadius: 6,
        activeBarBorderWidth: 0,
        itemSelectedColor: primary[stones][mode],
      },
      Table: { headerBg: isDark ? '#171c25' : '#f8f9fb', cellPaddingBlockSM: 6 },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    },
  }
  made.set(key, config)
  return config
}
