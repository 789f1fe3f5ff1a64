import { beforeEach, expect, it } from 'vitest'
import { enterSearch, focusGrid } from './focus-grid.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <main id="page" tabindex="-1">
      <h1 tabindex="-1">Search</h1>
      <div class="desk-search"><input type="search"></div>
      <div class="loupe-workspace-grid"><div role="gridcell" tabindex="0">R1</div></div>
    </main>`
})
const element = (selector: string) => document.querySelector<HTMLElement>(selector)!

it.each(['h1', '#page'])('after an action the focus returns from %s, which it fell to, to the row', (place) => {
  element(place).focus()
  focusGrid()
  expect(document.activeElement).toBe(element('[role="gridcell"]'))
})

it('what a person focused meanwhile keeps the focus', () => {
  element('input').focus()
  focusGrid()
  expect(document.activeElement).toBe(element('input'))
})

it('the search box takes the focus from the headings', () => {
  element('[role="gridcell"]').focus()
  enterSearch()
  expect(document.activeElement).toBe(element('input'))
})
