import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import './chips.css'

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
  enterHint?: string
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
    if (value.trim() === known.current || props.isValue?.(value) === false) return
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
  const isHinted = props.enterHint !== undefined && props.isValue?.(text) === false
  return (
    <>
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
      {isHinted ? (
        <small className="loupe-line-hint" role="status">
          {props.enterHint}
        </small>
      ) : null}
    </>
  )
}
