import { type Ref, useEffect, useRef, useState } from 'react'
import './chips.css'

/** One line of text that counts a moment after the last key, or at once on Enter. */
export function LineInput({
  ref,
  ...props
}: {
  label: string
  value: string
  onValue(value: string): void
  placeholder?: string
  /** Arrow down leaves the line for what it found. */
  onDown?: () => void
  ref?: Ref<HTMLInputElement>
}) {
  const [text, setText] = useState(props.value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const said = useRef(props.value)
  // What was set from elsewhere is shown; what is being typed is not overwritten by its own echo.
  useEffect(() => {
    if (props.value !== said.current) setText(props.value)
    said.current = props.value
  }, [props.value])
  // A line that leaves the screen has nothing more to say.
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (value: string) => {
    clearTimeout(timer.current)
    if (value.trim() === said.current) return
    said.current = value.trim()
    props.onValue(value.trim())
  }
  return (
    <input
      ref={ref}
      className="loupe-line-input"
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      aria-label={props.label}
      placeholder={props.placeholder}
      value={text}
      onChange={(event) => {
        const { value } = event.target
        setText(value)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => tell(value), 300)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') tell(text)
        if (event.key !== 'ArrowDown' || !props.onDown) return
        event.preventDefault()
        props.onDown()
      }}
      onBlur={() => tell(text)}
    />
  )
}
