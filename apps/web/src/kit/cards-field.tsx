import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import './wizard.css'

interface Props {
  name: string
  /** One of them: 'Bank account'. */
  noun: string
  fewest?: number
  most?: number
  /** What a new one starts with. */
  starts?: object
  /** Why no other can be added now. */
  full?: string | undefined
  /** The fields of one, each by its place: `[at, 'bankName']`. */
  children(at: number): ReactNode
}

/** Several of something in a form, a group of fields each. */
export const CardsField = ({ name, noun, fewest = 0, most = 20, starts = {}, full, children }: Props) => (
  <Form.List name={name}>
    {(rows, { add, remove }) => (
      <>
        {rows.map((row, at) => (
          <fieldset key={row.key} className="loupe-cards-field">
            <legend>
              {noun} {at + 1}{' '}
              {rows.length > fewest ? (
                <Button type="link" size="small" aria-label={`Remove ${noun.toLowerCase()} ${at + 1}`} onClick={() => remove(row.name)}>
                  Remove
                </Button>
              ) : null}
            </legend>
            {children(row.name)}
          </fieldset>
        ))}
        <Button type="dashed" block disabled={rows.length >= most || full !== undefined} title={full} onClick={() => add({ ...starts })}>
          Add {noun.toLowerCase()}
        </Button>
      </>
    )}
  </Form.List>
)
