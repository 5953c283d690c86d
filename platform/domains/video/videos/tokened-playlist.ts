/** A playlist (RFC 8216) whose entries carry the token, as players resolve them without the playlist's own query. */
export function withToken(playlist: string, token: string): string {
	const query = `?token=${encodeURIComponent(token)}`;
	return playlist
		.split('\n')
		.map((line) => {
			if (line.startsWith('#')) {
				return line.replace(/URI="([^"]*)"/, (_, address: string) => `URI="${address}${query}"`);
			}
			return line.trim() === '' ? line : `${line.trim()}${query}`;
		})
		.join('\n');
}
