import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { clock } from '../common/clock';
import { instantParameter } from '../database/raw';
import { instant, orNull, readRows } from '../database/rows';
import { Gauges } from '../instruments/gauges';

const DAY_MS = 86_400_000;

/** Both read the first entry of an index on the expiry. */
const NEXT_EXPIRY = `SELECT MIN(expiry) AS expiresAt FROM (
  SELECT MIN(expires_at) AS expiry FROM service_tokens WHERE revoked_at IS NULL AND expires_at > ?
  UNION ALL SELECT MIN(expires_at) FROM api_keys WHERE revoked_at IS NULL AND expires_at > ?) expiring`;

/** Without labels, because the number of accounts is unbounded. */
@Injectable()
export class CredentialGauges implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gauges: Gauges,
  ) {}

  onModuleInit(): void {
    this.gauges.add(
      () => this.nextExpiry(),
      [
        {
          name: 'credential_days_left',
          help: 'The days until the next service token or key pair expires; absent if none does.',
          of: (expiresAt) => expiresAt && (expiresAt.getTime() - clock.now()) / DAY_MS,
        },
      ],
    );
  }

  private async nextExpiry(): Promise<Date | null> {
    const now = instantParameter(clock.date());
    const [row] = await readRows(this.source, { expiresAt: orNull(instant) }, NEXT_EXPIRY, [now, now]);
    return row?.expiresAt ?? null;
  }
}
