import { NeverBegun } from '../../../platform/core/never-begun';
import { createPlaces } from '../../../platform/core/places';

const of = (siteId: number, userId = siteId) => ({ siteId, userId });
const never = new AbortController().signal;

describe('places', () => {
	it('are shared: who is alone has a part of them, and the last is for who has none', () => {
		const places = createPlaces({ count: 8 });
		const taken = (siteId: number, userId?: number) => Array.from({ length: 9 }, () => places.take(of(siteId, userId))).filter((place) => place !== null);
		expect(taken(1, 1)).toHaveLength(3);
		expect(taken(1, 2)).toHaveLength(1);
		expect(taken(1, 3)).toHaveLength(0);
		const second = taken(2);
		expect(second).toHaveLength(2);
		expect(taken(3)).toHaveLength(1);
		expect(taken(4)).toHaveLength(1);
		expect(taken(5)).toHaveLength(0);
		second.forEach((giveBack) => giveBack());
		expect(taken(5)).toHaveLength(1);
	});

	it('are all free again when they were given back', () => {
		const places = createPlaces({ count: 1 });
		for (let time = 0; time < 3; time += 1) {
			const giveBack = places.take(of(time));
			expect(places.take(of(9))).toBeNull();
			giveBack?.();
		}
	});

	it('that are waited for are given to the sites in turn', async () => {
		const places = createPlaces({ count: 1, maxWaiting: 20 });
		const order: number[] = [];
		const wait = async (siteId: number, userId: number): Promise<void> => {
			const giveBack = await places.wait(of(siteId, userId), never);
			order.push(giveBack === null ? -siteId : siteId);
			await Promise.resolve();
			giveBack?.();
		};
		await Promise.all([wait(1, 1), wait(1, 1), wait(1, 2), wait(1, 3), wait(1, 4), wait(2, 9), wait(3, 9), wait(2, 8)]);
		expect(order).toEqual([1, 1, 2, 3, 1, 2, 1, 1]);
	});

	it('that are waited for are given to the persons of a site in turn, however many one of them waits for', async () => {
		const places = createPlaces({ count: 1, maxWaiting: 100 });
		const order: string[] = [];
		const wait = async (siteId: number, userId: number, name: string): Promise<void> => {
			const giveBack = await places.wait(of(siteId, userId), new AbortController().signal);
			order.push(giveBack === null ? '-' : name);
			await Promise.resolve();
			giveBack?.();
		};
		await Promise.all([
			...Array.from({ length: 30 }, () => wait(1, 1, 'a')),
			wait(1, 2, 'b'),
			wait(1, 2, 'b'),
			wait(1, 3, 'c'),
			wait(2, 1, 'D'),
			wait(2, 1, 'D'),
		]);
		expect(order.join('')).toBe(`aaDbDcab${'a'.repeat(27)}`);
	});

	it('whoever leaves a line costs the others of the site and the person no turn', async () => {
		const places = createPlaces({ count: 1, maxWaiting: 100 });
		const order: string[] = [];
		const giveBack = places.take(of(9));
		const wait = async (siteId: number, userId: number, name: string, signal = never): Promise<void> => {
			const end = await places.wait(of(siteId, userId), signal);
			order.push(name);
			end?.();
		};
		const gone = new AbortController();
		const left = wait(1, 1, 'gone', gone.signal);
		const others = [wait(1, 1, 'a'), wait(1, 2, 'b'), wait(2, 1, 'C')];
		gone.abort(new Error('gone'));
		await expect(left).rejects.toEqual(new NeverBegun(gone.signal.reason));
		giveBack?.();
		await Promise.all(others);
		expect(order.join('')).toBe('aCb');
	});

	it('are refused to who waits for too many, and taken by nobody who has gone', async () => {
		const places = createPlaces({ count: 1, maxWaiting: 2 });
		const giveBack = places.take(of(1));
		const gone = new AbortController();
		const left = places.wait(of(1), gone.signal);
		expect(await places.wait(of(1), never)).toBeNull();
		const next = places.wait(of(2), never);
		expect(await places.wait(of(3), never)).toBeNull();
		gone.abort(new Error('gone'));
		await expect(left).rejects.toEqual(new NeverBegun(gone.signal.reason));
		giveBack?.();
		expect(await next).not.toBeNull();
	});
});
