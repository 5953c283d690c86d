// Runs in the platform, before it: at each SIGUSR2 it collects garbage, and prints the megabytes that are left.
process.on('SIGUSR2', () => {
	globalThis.gc();
	// V8 frees buffers in the background, and counts them as freed at the next collection.
	globalThis.gc();
	const { rss, heapUsed, external } = process.memoryUsage();
	console.log(`memory ${JSON.stringify({ resident: rss / 2 ** 20, used: (heapUsed + external) / 2 ** 20 })}`);
});
