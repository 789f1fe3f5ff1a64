import '@fontsource-variable/inter'
import '../kit/scale.css'
import '../kit/theme-root.css'

/** The styles and the font that main.tsx loads: without them a text is as wide as in whichever font the machine has. */
await document.fonts.load("13px 'Inter Variable'")
