-- Stones that somebody keeps off the platform of a profile, whatever its search finds, until they are put back.
create table platform_withheld (
  platform_detail uuid not null references platform_detail,
  diamond uuid not null references diamond,
  note text not null default '',
  created_by uuid not null references "user",
  created_at timestamptz(3) not null,
  primary key (platform_detail, diamond)
);
create index platform_withheld_diamond on platform_withheld (diamond);
