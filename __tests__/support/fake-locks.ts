/** The browser's locks (`navigator.locks`), as far as the ports use them. Like a browser it grants a lock after a turn. */
export function fakeLocks() {
	const held = new Set<string>();
	return {
		request: async (name: string, _options: object, callback: (lock: object | null) => Promise<void> | undefined) => {
			await Promise.resolve();
			if (held.has(name)) {
				await callback(null);
				return;
			}
			held.add(name);
			await callback({});
			held.delete(name);
		},
		query: async () => ({ held: [...held].map((name) => ({ name })) }),
	};
}
