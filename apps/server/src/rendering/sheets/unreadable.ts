import { type SheetFault, sheetFaults } from '@loupe/domain/sheets/sheet.ts'

/** Why a file is refused, as text for the person who sent it. */
export class Unreadable extends Error {
  readonly fault: SheetFault
  constructor(fault: SheetFault) {
    super(sheetFaults[fault])
    this.fault = fault
  }
}
