import * as Type from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import type { Browser } from 'playwright-core';

const TraceEvent = Type.Object({
	name: Type.String(),
	pid: Type.Number(),
	tid: Type.Number(),
	/** Microseconds. */
	ts: Type.Number(),
	dur: Type.Optional(Type.Number()),
	/** Microseconds of the processor; other programs on the machine add nothing to it. */
	tdur: Type.Optional(Type.Number()),
	args: Type.Optional(Type.Object({ name: Type.Optional(Type.Unknown()), data: Type.Optional(Type.Object({ url: Type.Optional(Type.String()) })) })),
});
type TraceEvent = Type.Static<typeof TraceEvent>;
const Trace = TypeCompiler.Compile(Type.Object({ traceEvents: Type.Array(TraceEvent) }));

/** A task of the page's main thread. */
export interface MainThreadTask {
	/** Milliseconds of the processor. */
	readonly ms: number;
	/** When it began, in milliseconds of an unnamed clock. */
	readonly at: number;
	/** The addresses of the scripts that ran in it. */
	readonly scripts: readonly string[];
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'];
/** Playwright's own tracing has a smaller buffer, and says nothing when it is full. */
const bufferKb = 500_000;

async function trace(browser: Browser, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
	const session = await browser.newBrowserCDPSession();
	await session.send('Tracing.start', {
		transferMode: 'ReturnAsStream',
		traceConfig: { includedCategories: categories, excludedCategories: ['*'], traceBufferSizeInKb: bufferKb },
	});
	await work();
	const completed = new Promise<string>((resolve, reject) => {
		session.on('Tracing.tracingComplete', ({ stream, dataLossOccurred }) =>
			stream === undefined || dataLossOccurred ? reject(new Error('The trace is not whole.')) : resolve(stream)
		);
	});
	await session.send('Tracing.end');
	const handle = await completed;
	let text = '';
	for (let isEnd = false; !isEnd; ) {
		const { data, eof } = await session.send('IO.read', { handle, size: 10_000_000 });
		text += data;
		isEnd = eof;
	}
	await session.detach();
	const parsed: unknown = JSON.parse(text);
	if (!Trace.Check(parsed)) {
		throw new Error('The browser made a trace of another form.');
	}
	return parsed.traceEvents;
}

/** The tasks of the pages' main threads while something is done, for at most half a minute: the browser keeps no more. The longest first. */
export async function tasksOf(browser: Browser, work: () => Promise<void>): Promise<readonly MainThreadTask[]> {
	const traceEvents = await trace(browser, work);
	const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
	const threads = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf));
	const onMain = traceEvents.filter((event) => threads.has(threadOf(event)));
	const calls = onMain.flatMap((event) => {
		const url = event.args?.data?.url;
		return url !== undefined && /^(?:FunctionCall|EvaluateScript)$/.test(event.name) ? [{ thread: threadOf(event), ts: event.ts, url }] : [];
	});
	calls.sort((one, other) => one.ts - other.ts);
	const firstFrom = (ts: number): number => {
		let [low, high] = [0, calls.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			if ((calls[middle]?.ts ?? 0) < ts) {
				low = middle + 1;
			} else {
				high = middle;
			}
		}
		return low;
	};
	return onMain
		.filter(({ name }) => /(?:^|::)RunTask$/.test(name))
		.map((task) => {
			const scripts = new Set<string>();
			for (let index = firstFrom(task.ts); (calls[index]?.ts ?? Infinity) <= task.ts + (task.dur ?? 0); index += 1) {
				const call = calls[index];
				if (call?.thread === threadOf(task)) {
					scripts.add(call.url);
				}
			}
			return { ms: (task.tdur ?? 0) / 1000, at: task.ts / 1000, scripts: [...scripts] };
		})
		.sort((one, other) => other.ms - one.ms);
}

/** When each frame was drawn while something is done, in milliseconds of an unnamed clock; for at most half a minute. */
export async function framesOf(browser: Browser, work: () => Promise<void>): Promise<readonly number[]> {
	const traceEvents = await trace(browser, work);
	return traceEvents
		.filter(({ name }) => name === 'DrawFrame')
		.map(({ ts }) => ts / 1000)
		.sort((one, other) => one - other);
}
