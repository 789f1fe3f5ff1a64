import { type StoneLink, stoneLinks } from '@loupe/contract/inventory/stone-links.ts'
import { ftcCode, ftcPage, labPage, stoneLinkFault } from '@loupe/domain/inventory/stone-link.ts'
import { useState } from 'react'
import { useRead } from '../../api/hooks.ts'
import { Button } from '../../kit/button.tsx'
import { Card, CardTable } from '../../kit/card.tsx'
import { FlagField } from '../../kit/choice-fields.tsx'
import { TextField } from '../../kit/fields.tsx'
import { FormDrawer, useFieldValue, type FormHandle } from '../../kit/form-drawer.tsx'
import { dash } from '../../kit/format.ts'
import { Page } from '../../kit/page.tsx'

/** Opens a pattern with a number that is no real report, to check that the laboratory's page still accepts the address. */
function openTest(link: Omit<StoneLink, 'updatedAt'>) {
  const stone = { vStnId: 'TEST', lbNm: link.code, rptNo: '1234567890' }
  const page = link.code === ftcCode ? ftcPage([link], stone) : labPage([link], stone)
  if (!page) return
  if (page.copy) void navigator.clipboard?.writeText(page.copy)
  window.open(page.href, '_blank', 'noopener,noreferrer')
}

const nameOf = (code: string) => (code === ftcCode ? 'FTC (disclosure of a stone)' : code)

/** Setting > Laboratory pages: where each laboratory's reports can be verified, and the company's own disclosure page. */
export function StoneLinkList() {
  const query = useRead(stoneLinks.list, {})
  const { data } = query
  const [open, setOpen] = useState<Partial<StoneLink>>()
  return (
    <Page title="Laboratory pages" actions={<Button label="Add laboratory" variant="main" onClick={() => setOpen({})} />}>
      <Card title="External pages" note={data?.length} query={query}>
        <CardTable<StoneLink>
          label="Laboratory pages"
          rows={data ?? []}
          keyOf={({ code }) => code}
          columns={[
            { title: 'Laboratory', show: ({ code }) => nameOf(code) },
            { title: 'Address', show: ({ pattern }) => (pattern ? <code className="loupe-whole">{pattern}</code> : dash) },
            {
              title: 'Number',
              show: (link) => (
                <span className="loupe-card-wraps">
                  {link.pattern === '' ? 'No page' : link.copies ? 'Copied when the search page opens' : 'In the address'}
                </span>
              ),
            },
            {
              title: 'Test',
              show: (link) => (link.pattern === '' ? null : <Button isSmall label="Test" onClick={() => openTest(link)} />),
            },
            { title: 'Change', show: (link) => <Button isSmall label="Change" onClick={() => setOpen(link)} /> },
          ]}
        />
      </Card>
      {open ? <LinkForm link={open} onClose={() => setOpen(undefined)} /> : null}
    </Page>
  )
}

const LinkForm = ({ link, onClose }: { link: Partial<StoneLink>; onClose(): void }) => (
  <FormDrawer
    title={link.code ? nameOf(link.code) : 'Add laboratory'}
    route={stoneLinks.upsert}
    open
    width={560}
    initial={link}
    onClose={onClose}
    record={link.code ? { subject: 'stoneLink', id: link.code } : undefined}
  >
    {(field, form) => (
      <>
        {link.code ? null : <TextField {...field('code')} />}
        <TextField {...field('pattern')} />
        <FlagField {...field('copies')} />
        <Test form={form} code={link.code ?? 'TEST'} />
      </>
    )}
  </FormDrawer>
)

/** Tests the typed address before it is saved. */
function Test({ form, code }: { form: FormHandle; code: string }) {
  const pattern = String(useFieldValue(form, 'pattern') ?? '').trim()
  const copies = useFieldValue(form, 'copies') === true
  const reason = pattern === '' ? 'Enter an address first.' : stoneLinkFault({ pattern, copies })
  return <Button label="Test link" sign="link" reason={reason} onClick={() => openTest({ code, pattern, copies })} />
}
