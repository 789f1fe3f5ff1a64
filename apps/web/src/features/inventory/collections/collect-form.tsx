import { collections } from '@loupe/contract/inventory/collections.ts'
import type { Diamond } from '@loupe/contract/inventory/diamond.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../../api/hooks.ts'
import { Button } from '../../../kit/button.tsx'
import { Choice } from '../../../kit/choice.tsx'
import { LongTextField, TextField } from '../../../kit/fields.tsx'
import { draftFor } from '../../../kit/drafts.ts'
import { FormDrawer } from '../../../kit/form-drawer.tsx'
import { whole } from '../../../kit/format.ts'
import { toast } from '../../../kit/toast.ts'
import { TypeField, choiceOf } from './collection-form.tsx'

interface Props {
  stones: readonly Diamond[]
  onClose(): void
  onDone(): void
}

/** Creates a collection from the stones selected on the desk, or adds them to an existing one. */
export function CollectForm({ stones, onClose, onDone }: Props) {
  const labGrown = stones[0]?.labGrown ?? false
  const diamonds = stones.map(({ id }) => id)
  const count = `${whole(stones.length)} ${stones.length === 1 ? 'stone' : 'stones'}`
  return (
    <FormDrawer
      title={`Collect ${count}`}
      route={collections.create}
      draft={draftFor('collect', stones)}
      open
      submit="Create collection"
      initial={{ diamonds, labGrown, isParcel: false, type: 'trending' }}
      onClose={onClose}
      onDone={({ name }) => {
        toast.success(`Collection “${name}” has ${count}.`)
        onDone()
      }}
    >
      {(field) => (
        <>
          <Existing
            labGrown={labGrown}
            diamonds={diamonds}
            onAdded={(name, total) => {
              toast.success(`“${name}” now has ${whole(total)}.`)
              onDone()
              onClose()
            }}
          />
          <TextField {...field('name')} />
          <TypeField {...field('type')} />
          <LongTextField {...field('description')} isOptional />
        </>
      )}
    </FormDrawer>
  )
}

/** Adds the stones to an existing collection of their kind. Hidden while there is none. */
function Existing({ labGrown, diamonds, onAdded }: { labGrown: boolean; diamonds: string[]; onAdded(name: string, total: number): void }) {
  const [chosen, setChosen] = useState<string>()
  const { data } = useRead(collections.list, {
    body: { limit: 1000, filter: { labGrown, isParcel: false }, sort: [{ updatedAt: 'DESC' }] },
  })
  const add = useWrite(collections.add, { onSuccess: ({ name, total }) => onAdded(name, total) })
  const there = data?.list ?? []
  if (there.length === 0) return null
  return (
    <div className="collect-existing">
      <p>Add to an existing collection</p>
      <div>
        <Choice<string>
          label="Collection"
          width={250}
          options={there.map((one) => ({ value: one.id, label: `${one.name} (${choiceOf(one.type)})` }))}
          value={chosen}
          onValue={setChosen}
        />
        <Button
          label="Add"
          reason={chosen ? undefined : 'Choose a collection first.'}
          busy={add.isPending}
          onClick={() =>
            add.mutate({ params: { id: chosen ?? '' }, body: { diamonds } }, { onError: (failure) => toast.error(failure.message) })
          }
        />
      </div>
      <p>Or create a new one</p>
    </div>
  )
}
