-- What is wrong with a sheet, the refused rows first: asked again and again while it runs.
create index sheet_row_problems on sheet_row (sheet, (kind = 'refused') desc, row) where kind = 'refused' or is_warned;
