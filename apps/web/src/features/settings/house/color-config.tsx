import {
  type Theme,
  type ThemeColour,
  themeColourNames,
  themeColours,
  themeContrast,
  themeFault,
  themesAlike,
  usualTheme,
} from '@loupe/domain/masters/theme.ts'
import { useEffect } from 'react'
import { tryTheme } from '../../../api/house.ts'
import { ColourField } from '../../../kit/colour-field.tsx'
import { type FormHandle, useFieldValue } from '../../../kit/form-drawer.tsx'
import { palettes } from '../../../kit/palette.ts'
import { Press } from '../../../kit/press.tsx'
import { SettingForm } from './setting-form.tsx'
import './color-config.css'

/** Colour config (S0 §2): the colours of the natural and the lab-grown house. This page wears them while they are chosen, everybody when they are saved. */
export const ColorConfig = () => (
  <SettingForm
    name="theme"
    lead="The color of buttons, links and marks, by which one sees which stones one works with. Try them here; everybody has them when they are saved."
  >
    {(field, form) => (
      <>
        {themeColourNames.map((name) => (
          <ColourField key={name} {...field(name)} isOptional={false} said={(colour) => said(name, colour)} />
        ))}
        <Press onPress={() => form.setFieldsValue({ settings: usualTheme })}>The house’s own colors</Press>
        <Preview form={form} />
        <Tried form={form} />
      </>
    )}
  </SettingForm>
)

const said = (name: ThemeColour, colour: string) =>
  themeFault(name, colour) ?? `Contrast ${(Math.floor(themeContrast(name, colour) * 10) / 10).toFixed(1)} : 1`

/** This page wears what is chosen as long as all of it can be read. */
function Tried({ form }: { form: FormHandle }) {
  const theme = useFieldValue(form, ['settings']) as Theme | undefined
  const isGood = theme !== undefined && themeColourNames.every((name) => !themeFault(name, theme[name] ?? '')) && !themesAlike(theme)
  const key = isGood ? JSON.stringify(theme) : ''
  // The colours of the document are no part of this page; they go back when it is left.
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
      {themeColourNames.map((name) => {
        const { shade, title } = themeColours[name]
        const { raised, text, line, onAccent } = palettes[shade]
        const colour = themeFault(name, theme[name] ?? '') ? themeColours[name].usual : theme[name]
        return (
          <figure key={name} style={{ background: raised, color: text, borderColor: line }}>
            <figcaption>{title}</figcaption>
            <p>
              <span style={{ color: colour }}>LD-10234</span> Round 1.01 ct
            </p>
            <span className="theme-button" style={{ background: colour, color: onAccent }}>
              Hold
            </span>
          </figure>
        )
      })}
    </div>
  )
}
