import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Hotkeys } from './actions/hotkeys.tsx'
import { useActions } from './actions/use-actions.ts'
import { Dialog } from './dialog.tsx'
import { lazyLayer } from './lazy-layer.tsx'

const order = vi.fn<() => void>()
afterEach(() => order.mockReset())

function Find({ onClose }: { onClose(): void }) {
  const [text, setText] = useState('')
  return (
    <Dialog title="Find" open onClose={onClose}>
      <input aria-label="Stone" value={text} onChange={({ target }) => setText(target.value)} autoFocus />
    </Dialog>
  )
}

/** A page with an action on a single key, and a layer that loads when `arrive` is called. */
function pageWithLayer() {
  const { promise, resolve } = Promise.withResolvers<{ Find: typeof Find }>()
  const Layer = lazyLayer(() => promise, 'Find')
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    useActions([
      { id: 'find', title: 'Find', section: 'Anywhere', keys: 'mod+k', run: () => setOpen((now) => !now), isEverywhere: true },
      { id: 'order', title: 'Order', section: 'Stones', keys: 'r', run: order },
    ])
    return (
      <>
        <Hotkeys />
        <button>Stones</button>
        {isOpen ? <Layer onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  return { Screen, Layer, arrive: () => resolve({ Find }) }
}
const box = () => page.getByRole('textbox', { name: 'Stone' })

it('a layer that is still loading receives what is typed, and no shortcut of the page starts', async () => {
  const { Screen, arrive } = pageWithLayer()
  await render(<Screen />)
  await userEvent.click(page.getByRole('button', { name: 'Stones' }))
  await userEvent.keyboard('{Control>}k{/Control}R10{Enter}5{Backspace}4')
  arrive()
  await expect.element(box()).toHaveValue('R104')
  await userEvent.keyboard('72')

  await expect.element(box()).toHaveValue('R10472')
  expect(order).not.toHaveBeenCalled()
})

it('a layer that is closed before it has loaded leaves the keys to the page', async () => {
  const { Screen } = pageWithLayer()
  await render(<Screen />)
  await userEvent.keyboard('{Control>}k{/Control}r')
  expect(order).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}k{/Control}r')
  expect(order).toHaveBeenCalledTimes(1)
})

it('a layer loaded before it is opened receives what is typed at once', async () => {
  const { Screen, Layer, arrive } = pageWithLayer()
  arrive()
  await Layer.preload()
  await render(<Screen />)
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(box().query()).not.toBeNull()
  await userEvent.keyboard('R10472')

  await expect.element(box()).toHaveValue('R10472')
  expect(order).not.toHaveBeenCalled()
})
