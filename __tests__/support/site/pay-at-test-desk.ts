/**
 * Pays at the test desk.
 * @return The address on the site to which it leads back.
 */
export async function payAtTestDesk(address: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
	const { origin, searchParams } = new URL(address);
	const body = new URLSearchParams({ session: searchParams.get('session') ?? '', action: 'approve', email: 'buyer@example.com', card: 'succeeds', ...fields });
	return (await fetch(`${origin}/test-desk/pay`, { method: 'POST', body, redirect: 'manual' })).headers.get('location') ?? '';
}
