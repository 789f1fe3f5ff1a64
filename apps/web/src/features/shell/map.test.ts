import { expect, it } from 'vitest'
import { menuScreenOf, screenAt } from './map.ts'

it.each([
  ['/inventory/upload-sheet/9f0c', 'Upload sheet'],
  ['/inventory/upload-sheet', 'Upload sheet'],
  ['/inventory/single-stone/compare', 'Compare'],
  ['/user/record/9f0c/configuration/permissions', 'Users'],
  ['/inventory/single-stone-collection/best-of', 'Best of collections'],
])('%s belongs to %s in the menus', (path, title) => expect(menuScreenOf(screenAt(path))?.title).toBe(title))
