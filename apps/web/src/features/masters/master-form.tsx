import { masterImageUpload, masterImages } from '@loupe/contract/masters/master-images.ts'
import type { MasterRow } from '@loupe/contract/masters/master-row.ts'
import { masters } from '@loupe/contract/masters/masters.ts'
import { masterGroups } from '@loupe/domain/masters/master-groups.ts'
import { masterName } from '@loupe/domain/masters/master.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { ChoiceField, FlagField } from '../../kit/choice-fields.tsx'
import { LongTextField, TextField, TidyField, PlainTextField } from '../../kit/fields.tsx'
import { draftNamed } from '../../kit/drafts.ts'
import { NumberField } from '../../kit/number-field.tsx'
import type { FieldProps } from '../../kit/form-drawer.tsx'
import { UploadField } from '../../kit/upload-field.tsx'
import { FieldGrid, TabForm } from '../../kit/wizard.tsx'

interface Props {
  /** The row being edited; undefined for a new one. */
  row: MasterRow | undefined
  /** The list of a value; undefined for a list. */
  list?: { id: string; code: string }
  onBack(): void
}

/** Edits a list or a value, in place of the rows: Save & Continue, Save, Back (S1 §2). */
export function MasterForm({ row, list, onBack }: Props) {
  const [now, setNow] = useState(row)
  const [made, setMade] = useState(0)
  const done = (reply: MasterRow, isContinuing: boolean) => {
    if (!isContinuing) return onBack()
    // After a new row the form is blank again for the next (S1 §4); an edited row stays open.
    if (row) setNow(reply)
    setMade(made + 1)
  }
  const common = {
    cancel: 'Back',
    hasNext: true,
    savesFirst: row !== undefined,
    saved: ({ name }: MasterRow) => `${name} saved.`,
    onDone: done,
    onCancel: onBack,
  }
  const fields = (field: (name: string) => FieldProps) => (
    <FieldGrid>
      <TidyField {...field('name')} tidy={masterName} />
      <TidyField {...field('code')} tidy={(typed) => typed.toUpperCase()} isFixed={now !== undefined} />
      {list ? <TextField {...field('webDisplay')} isOptional={false} /> : null}
      <ChoiceField {...field('group')} choices={masterGroups(list?.code ?? null).map((value) => ({ value, label: value }))} />
      <PlainTextField {...field('likeKeyWords')} between={[',', '\n', '\t']} />
      <NumberField {...field('sortingSequence')} min={0} max={1_000_000} places={0} />
      <LongTextField {...field('description')} />
      <div>
        <UploadField
          {...field('image')}
          route={masterImages.upload}
          body={{}}
          accept={masterImageUpload.accept}
          {...(now?.image ? { stored: 'the picture below' } : {})}
        />
        {now?.imagePath ? <img src={now.imagePath} alt={now.name} height={48} /> : null}
      </div>
      <FlagField {...field('isActive')} isOptional={false} />
      <FlagField {...field('isWebVisible')} isOptional={false} />
      <FlagField {...field('isDefault')} isOptional={false} />
    </FieldGrid>
  )
  return (
    <div data-main-key>
      {now ? (
        <TabForm
          key={`${now.id} ${made}`}
          route={masters.update}
          createRoute={masters.create}
          record={{ subject: 'master', id: now.id }}
          params={{ id: now.id }}
          initial={edited(now, list !== undefined)}
          reread={async () => edited(await call(masters.view, { params: { id: now.id } }), list !== undefined)}
          always={['updateId', 'updatedAt']}
          draft={draftNamed(masters.update.name, now.id)}
          {...common}
        >
          {fields}
        </TabForm>
      ) : (
        <TabForm
          key={made}
          route={masters.create}
          initial={{
            ...(list ? { parentId: list.id, parentCode: list.code } : {}),
            ...{ likeKeyWords: [], isActive: true, isWebVisible: true, isDefault: false },
          }}
          draft={draftNamed(masters.create.name, list?.id)}
          {...common}
        >
          {fields}
        </TabForm>
      )}
    </div>
  )
}

/** What the form of a row edits; only a value has a name on the web. */
function edited(row: MasterRow, isValue: boolean) {
  const { id, updatedAt, name, code, webDisplay, group, likeKeyWords, sortingSequence, description, image } = row
  return {
    ...{ updateId: id, updatedAt, name, code, group, likeKeyWords, sortingSequence, description, image },
    ...{ isActive: row.isActive, isWebVisible: row.isWebVisible, isDefault: row.isDefault },
    ...(isValue ? { webDisplay } : {}),
  }
}
