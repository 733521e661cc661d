import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CachedQuery } from '../platform/common/cached-query';
import { from, selectRows } from '../platform/database/rows';
import { Gauges } from '../platform/instruments/gauges';

/** The sum reads every row of `media`, so it is not computed for each scrape. */
const LIMITS = { keptMs: 600_000, withinMs: 2500 };

@Injectable()
export class MediaGauges implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly gauges: Gauges,
  ) {}

  onModuleInit(): void {
    const total = new CachedQuery(() => storedBytes(this.source), LIMITS);
    this.gauges.add(
      () => total.get(),
      [
        {
          name: 'media_bytes',
          help: 'The size of all stored pictures with their variants, including those in the trash; read every ten minutes.',
          of: (bytes) => bytes,
        },
      ],
    );
  }
}

/** Drivers return sums in different types. */
async function storedBytes({ manager }: DataSource): Promise<number> {
  const shape = { bytes: from('COALESCE(SUM(media.stored_bytes), 0)', Number) };
  const [sum] = await selectRows(manager, shape, 'FROM media');
  return sum?.bytes ?? 0;
}
