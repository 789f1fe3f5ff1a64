import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import './chips.css'

/** The longest text that the server searches for. */
const atMost = 100

/** A line of text, reported a moment after the last keystroke, or at once on Enter. */
export function LineInput({
  ref,
  ...props
}: {
  label: string
  value: string
  onValue(value: string): void
  placeholder?: string
  /** What is none is not reported while it is typed: the hint says what Enter does with it. */
  isValue?: (text: string) => boolean
  enterHint?: (text: string) => string
  /** Called with the text on Enter; true takes it, and the input is empty again. */
  onEnter?: (text: string) => boolean
  /** Arrow down moves from the input to the results. */
  onDown?: () => void
  ref?: Ref<HTMLInputElement>
}) {
  const [text, setText] = useState(props.value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const known = useRef(props.value)
  // A value set from elsewhere replaces the text; the input's own reported value does not overwrite what is typed since.
  useEffect(() => {
    if (props.value !== known.current) setText(props.value)
    known.current = props.value
  }, [props.value])
  // After unmounting nothing may be reported.
  useEffect(() => () => clearTimeout(timer.current), [])
  const notify = (value: string) => {
    clearTimeout(timer.current)
    if (value.trim() === known.current || value.trim().length > atMost || props.isValue?.(value) === false) return
    known.current = value.trim()
    props.onValue(value.trim())
  }
  const enter = (event: KeyboardEvent) => {
    if (!props.onEnter?.(text.trim())) return notify(text)
    // What opens has the focus then, and gets no line break.
    event.preventDefault()
    setText('')
    notify('')
  }
  const typed = text.trim()
  const entered = typed !== props.value && props.isValue?.(text) === false ? props.enterHint?.(typed) : undefined
  // A longer text stays as it was typed or pasted: cut, it would search for something else.
  const hint = entered ?? (typed !== props.value && typed.length > atMost ? `Enter at most ${atMost} characters.` : undefined)
  return (
    <>
      <input
        ref={ref}
        className="loupe-line-input"
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={props.label}
        placeholder={props.placeholder}
        value={text}
        onChange={(event) => {
          const { value } = event.target
          setText(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => notify(value), 300)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') enter(event)
          if (event.key !== 'ArrowDown' || !props.onDown) return
          event.preventDefault()
          props.onDown()
        }}
        onBlur={() => notify(text)}
      />
      {hint ? (
        <small className="loupe-line-hint" role="status">
          {hint}
        </small>
      ) : null}
    </>
  )
}
