import { type ThemeConfig, theme } from 'antd'
import { type Shade, shadeColors } from './colors.ts'
import type { Density } from './preferences.ts'

/** The component library's themes, made from our colors and cached, so that the same choice returns the same object. */
const made = new Map<string, ThemeConfig>()

/**
 * @param primary the accent: the company's color for the kind of stone
 * @param isStill no motion at all: with transitions switched off by CSS alone the library would wait for transition ends that never come
 */
export function antdTheme(primary: string, shade: Shade, density: Density, isStill: boolean): ThemeConfig {
  const key = `${primary} ${shade} ${density} ${isStill}`
  const stored = made.get(key)
  if (stored) return stored
  const isDark = shade === 'dark'
  const colors = shadeColors[shade]
  const config: ThemeConfig = {
    cssVar: { key: 'loupe' },
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: primary,
      colorInfo: primary,
      colorLink: primary,
      colorSuccess: colors.good,
      colorWarning: colors.warn,
      colorError: colors.bad,
      colorTextBase: colors.text,
      colorBgBase: colors.raised,
      // The color of cards; otherwise the library derives another from the base color.
      colorBgContainer: colors.raised,
      colorBgElevated: colors.floating,
      colorBgLayout: colors.ground,
      colorTextTertiary: colors.quiet,
      colorTextPlaceholder: colors.faint,
      colorTextQuaternary: colors.faint,
      colorTextDescription: colors.quiet,
      colorTextLightSolid: colors.onAccent,
      colorBorder: colors.border,
      colorBorderSecondary: colors.line,
      colorBgMask: isDark ? 'rgba(0, 0, 0, 0.6)' : 'rgba(16, 24, 40, 0.32)',
      borderRadius: 6,
      fontSize: 13,
      controlHeight: { compact: 26, normal: 30, roomy: 36 }[density],
      // The library takes three quarters of it; a target has 24 pixels at least (WCAG 2.5.8).
      controlHeightSM: { compact: 24, normal: 24, roomy: 27 }[density],
      fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.18s',
      motion: !isStill,
      wireframe: false,
    },
    components: {
      // A button changes at once: a dozen of them that become active together would otherwise be painted anew in every frame for a while.
      Button: { motionDurationMid: '0s', motionDurationSlow: '0s' },
      Menu: {
        itemHeight: 32,
        itemMarginBlock: 1,
        itemMarginInline: 8,
        iconSize: 13,
        itemBorderRadius: 6,
        activeBarBorderWidth: 0,
        itemSelectedColor: primary,
      },
      // The library darkens its colors for dark surfaces; an error in a drawer would be too faint to read there.
      Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', colorError: colors.bad },
    },
  }
  made.set(key, config)
  return config
}
