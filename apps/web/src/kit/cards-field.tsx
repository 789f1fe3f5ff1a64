import { Form } from 'antd'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import './wizard.css'

interface Props {
  name: string
  /** One of the items: 'Bank account'. */
  noun: string
  fewest?: number
  most?: number
  /** Initial values of a new item. */
  starts?: object
  /** Why no further item can be added now. */
  full?: string | undefined
  /** The fields of one item, named by its index: `[at, 'bankName']`. */
  children(at: number): ReactNode
}

/** A repeatable group of fields in a form. */
export const CardsField = ({ name, noun, fewest = 0, most = 20, starts = {}, full, children }: Props) => (
  <Form.List name={name}>
    {(rows, { add, remove }) => (
      <>
        {rows.map((row, at) => (
          <fieldset key={row.key} className="loupe-cards-field">
            <legend>
              {noun} {at + 1}{' '}
              {rows.length > fewest ? (
                <Button
                  variant="link"
                  isSmall
                  label="Remove"
                  name={`Remove ${noun.toLowerCase()} ${at + 1}`}
                  onClick={() => remove(row.name)}
                />
              ) : null}
            </legend>
            {children(row.name)}
          </fieldset>
        ))}
        <Button
          variant="add"
          label={`Add ${noun.toLowerCase()}`}
          reason={full ?? (rows.length >= most ? `At most ${most} can be added.` : undefined)}
          onClick={() => add({ ...starts })}
        />
      </>
    )}
  </Form.List>
)
