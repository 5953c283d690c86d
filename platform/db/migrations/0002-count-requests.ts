import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
	// Counting locks the site's row, so each site has one from its registration on.
	await sql`
		insert into site_usage (site_id, total_count, period_start, period_count)
		select id, 0, '', 0 from sites on conflict do nothing`.execute(db);
	// A function, because its plans are made once: planning took ten times as long as counting.
	await sql`
		create function count_requests(
			site_ids integer[], run_ids text[], fingerprints text[], are_free boolean[], request_limits integer[],
			current_period text, counting_at timestamptz
		) returns setof text language plpgsql as $$
		declare
			known text;
		begin
			for i in 1 .. cardinality(site_ids) loop
				select fingerprint into known from counted_requests where site_id = site_ids[i] and run_id = run_ids[i];
				if found then
					return next case when known = fingerprints[i] then 'known' else 'foreign' end;
					continue;
				end if;
				update site_usage set
					total_count = total_count + 1,
					period_count = case when period_start = current_period then period_count + 1 else 1 end,
					period_start = current_period
				where site_id = site_ids[i]
					and case when are_free[i] then total_count when period_start = current_period then period_count else 0 end
						< request_limits[i];
				if not found then
					return next 'refused';
					continue;
				end if;
				insert into counted_requests (site_id, run_id, fingerprint, period_start, counted_at)
				values (site_ids[i], run_ids[i], fingerprints[i], current_period, counting_at);
				return next 'counted';
			end loop;
		end $$`.execute(db);
}
