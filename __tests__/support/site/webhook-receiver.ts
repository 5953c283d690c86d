import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { loopback } from '../../../scripts/site/ports';
import { testSite } from './site';

interface Received {
	readonly headers: IncomingHttpHeaders;
	readonly body: string;
	readonly path: string;
}

interface ReceiverReply {
	readonly status: number;
	readonly headers?: Readonly<Record<string, string>>;
}

export interface WebhookReceiver {
	readonly address: string;
	/** The requests so far. */
	readonly received: Received[];
	/** How it answers from now on. */
	replyWith(reply: ReceiverReply): void;
	close(): Promise<void>;
}

/**
 * The site of a developer, which may send to services on the same machine unless the option `test_webhook_strict` is set. The tests run the queue.
 */
const developerSite = `if ( ! get_option( 'test_webhook_strict' ) ) {
	define( 'WP_ENVIRONMENT_TYPE', 'local' );
	add_filter( 'http_request_host_is_external', '__return_true' );
	add_filter( 'http_allowed_safe_ports', static function ( $ports, $host, $url ) {
		return array_merge( $ports, array( (int) parse_url( $url, PHP_URL_PORT ) ) );
	}, 10, 3 );
}
add_filter( 'pre_get_ready_cron_jobs', '__return_empty_array' );`;

/** An address of the web where nobody listens. */
export async function silentAddress(): Promise<string> {
	const server = createServer();
	server.listen(0, loopback);
	await once(server, 'listening');
	const address = addressOf(server.address());
	server.close();
	return address;
}

function addressOf(address: ReturnType<ReturnType<typeof createServer>['address']>): string {
	if (typeof address !== 'object' || !address) {
		throw new Error('The receiver has no address.');
	}
	return `http://${loopback}:${address.port}/hook`;
}

/** Another service that gets the answers of forms. */
export async function openWebhookReceiver(): Promise<WebhookReceiver> {
	const received: Received[] = [];
	let reply: ReceiverReply = { status: 200 };
	const server = createServer((request, response) => {
		void (async () => {
			const parts: Buffer[] = [];
			for await (const part of request) {
				parts.push(part as Buffer);
			}
			received.push({ headers: request.headers, body: Buffer.concat(parts).toString(), path: request.url ?? '' });
			response.writeHead(reply.status, reply.headers).end('ok');
		})();
	});
	server.listen(0, loopback);
	await once(server, 'listening');
	const removePlugin = await testSite.addMuPlugin('webhooks', developerSite);
	return {
		address: addressOf(server.address()),
		received,
		replyWith: (next) => {
			reply = next;
		},
		close: async () => {
			await removePlugin();
			server.closeAllConnections();
			server.close();
		},
	};
}
