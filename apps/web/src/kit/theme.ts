import { type ThemeConfig, theme } from 'antd'
import { type Shade, palettes } from './palette.ts'
import type { Density } from './preferences.ts'

/** Of a row of the stone grid, in pixels. */
export const rowHeight: Record<Density, number> = { compact: 28, normal: 32, roomy: 40 }

/** The component library's look, made from the house's colours; the object for a choice stays the same one. */
const made = new Map<string, ThemeConfig>()

/**
 * @param primary the accent: the house's colour for the kind of stone
 * @param isStill no motion at all: with transitions switched off by CSS alone the library would wait for ends that never come
 */
export function themeOf(primary: string, shade: Shade, density: Density, isStill: boolean): ThemeConfig {
  const key = `${primary} ${shade} ${density} ${isStill}`
  const kept = made.get(key)
  if (kept) return kept
  const isDark = shade === 'dark'
  const colours = palettes[shade]
  const config: ThemeConfig = {
    cssVar: { key: 'loupe' },
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: primary,
      colorSuccess: colours.good,
      colorWarning: colours.warn,
      colorError: colours.bad,
      colorTextBase: colours.text,
      colorBgBase: colours.raised,
      // As cards have it: from its base alone the library would make another.
      colorBgContainer: colours.raised,
      colorBgElevated: colours.floating,
      colorBgLayout: colours.ground,
      colorTextTertiary: colours.quiet,
      colorTextPlaceholder: colours.faint,
      colorTextQuaternary: colours.faint,
      colorTextDescription: colours.quiet,
      colorTextLightSolid: colours.onAccent,
      colorBorder: colours.border,
      colorBorderSecondary: colours.line,
      colorBgMask: isDark ? 'rgba(0, 0, 0, 0.6)' : 'rgba(16, 24, 40, 0.32)',
      borderRadius: 6,
      fontSize: 13,
      controlHeight: { compact: 26, normal: 30, roomy: 36 }[density],
      fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      motion: !isStill,
      wireframe: false,
    },
    components: {
      Menu: {
        itemHeight: 32,
        itemMarginBlock: 1,
        itemMarginInline: 8,
        iconSize: 14,
        itemBorderRadius: 6,
        activeBarBorderWidth: 0,
        itemSelectedColor: primary,
      },
      Table: {
        headerBg: colours.sunken,
        cellPaddingBlockSM: density === 'compact' ? 3 : 6,
        // As the stone grid has them (kit/grid/grid.css).
        rowSelectedBg: 'color-mix(in srgb, var(--ant-color-primary) 13%, var(--ant-color-bg-container))',
        rowSelectedHoverBg: 'color-mix(in srgb, var(--ant-color-primary) 19%, var(--ant-color-bg-container))',
      },
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px' },
    },
  }
  made.set(key, config)
  return config
}
