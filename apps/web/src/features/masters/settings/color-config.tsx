import {
  type Theme,
  type ThemeColor,
  themeColorNames,
  themeColors,
  themeContrast,
  themeFault,
  themesAlike,
  defaultTheme,
} from '@loupe/domain/masters/theme.ts'
import { useEffect } from 'react'
import { tryTheme } from '../../../api/company.ts'
import { Button } from '../../../kit/button.tsx'
import { ColorField } from '../../../kit/color-field.tsx'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { shadeColors } from '../../../kit/colors.ts'
import { SettingForm } from '../../../shared/masters/setting-form.tsx'
import './color-config.css'

/** Color config (S0 §2): the colors for natural and lab-grown stones. This page previews them as they are chosen; saving applies them for everybody. */
export const ColorConfig = () => (
  <SettingForm
    name="theme"
    lead="Accent colors that show which type of stones you are working with. Preview them here; saving applies them for everyone."
  >
    {(field, form) => (
      <>
        {themeColorNames.map((name) => (
          <ColorField key={name} {...field(name)} isOptional={false} text={(color) => message(name, color)} />
        ))}
        <Button isSmall label="Use the default colors" onClick={() => form.setFieldsValue({ settings: defaultTheme })} />
        <Preview form={form} />
        <Tried form={form} />
      </>
    )}
  </SettingForm>
)

const message = (name: ThemeColor, color: string) =>
  themeFault(name, color) ?? `Contrast ${(Math.floor(themeContrast(name, color) * 10) / 10).toFixed(1)} : 1`

/** Previews the chosen colors on this page, as long as all of them are valid. */
function Tried({ form }: { form: FormHandle }) {
  const theme = useFieldValue(form, ['settings']) as Theme | undefined
  const isGood = theme !== undefined && themeColorNames.every((name) => !themeFault(name, theme[name] ?? '')) && !themesAlike(theme)
  const key = isGood ? JSON.stringify(theme) : ''
  // The colors apply to the whole document, so they must be reset when this page is left.
  useEffect(() => {
    if (key) tryTheme(JSON.parse(key) as Theme)
    return () => tryTheme(undefined)
  }, [key])
  return null
}

const Preview = ({ form }: { form: FormHandle }) => {
  const theme = useFieldValue(form, ['settings']) as Theme | undefined
  if (!theme) return null
  return (
    <div className="theme-previews">
      {themeColorNames.map((name) => {
        const { shade, title } = themeColors[name]
        const { raised, text, line, onAccent } = shadeColors[shade]
        const color = themeFault(name, theme[name] ?? '') ? themeColors[name].default : theme[name]
        return (
          <figure key={name} style={{ background: raised, color: text, borderColor: line }}>
            <figcaption>{title}</figcaption>
            <p>
              <span style={{ color: color }}>LD-10234</span> Round 1.01 ct
            </p>
            <span className="theme-button" style={{ background: color, color: onAccent }}>
              Hold
            </span>
          </figure>
        )
      })}
    </div>
  )
}
