import { type Locator, type Page, expect } from '@playwright/test'

const timeout = 20_000

/** Drives a page as a person does, and counts what that takes: a key is one press, a chord too. */
export class Presses {
  readonly page: Page
  keys = 0
  clicks = 0

  constructor(page: Page) {
    this.page = page
  }

  async key(...chords: string[]): Promise<void> {
    for (const chord of chords) {
      this.keys += 1
      await this.page.keyboard.press(chord)
    }
  }

  /** A number or a text that the job is given: whoever has it pastes it, or types it in any program alike. It does not count. */
  paste = (text: string): Promise<void> => this.page.keyboard.insertText(text)

  async click(target: Locator): Promise<void> {
    this.clicks += 1
    await target.click({ timeout })
  }

  /** What a person waits for before the next press. */
  sees = (target: Locator): Promise<void> => expect(target.first()).toBeVisible({ timeout })
  hasFocus = (target: Locator): Promise<void> => expect(target).toBeFocused({ timeout })
}
