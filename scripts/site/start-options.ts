import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../message-of';
import { type EngineName, isEngineName } from './boot';
import { administrator } from './site-options';
import { isPortFree } from './ports';
import { isWordPressTree } from './wordpress-tree';

const defaultPort = 8880;

/** A failure whose message is enough; anything else is shown with its stack. */
export class StartError extends Error {}

export interface StartOptions {
	readonly port: number;
	/** An existing WordPress tree. */
	readonly ownTree: string | undefined;
	/** The administrator who activates and connects the plugin. */
	readonly user: string;
	/** Lets WordPress call the internet: the plugin directory, embeds, updates. */
	readonly online: boolean;
	/** What runs WordPress; undefined to choose by what the machine and the site have. */
	readonly php: EngineName | undefined;
}

/**
 * The options of the command.
 * @throws {StartError} With the usage, for an option that is none.
 */
export function readOptions(): StartOptions {
	try {
		const { values } = parseArgs({
			options: { port: { type: 'string' }, wp: { type: 'string' }, user: { type: 'string' }, php: { type: 'string' }, online: { type: 'boolean' } },
		});
		const port = Number(values.port ?? defaultPort);
		if (!Number.isInteger(port) || port < 1 || port > 65_534) {
			throw new Error(`“${values.port}” is no port. Use a number from 1 to 65534.`);
		}
		const ownTree = values.wp === undefined ? undefined : path.resolve(values.wp);
		if (ownTree !== undefined && !isWordPressTree(ownTree)) {
			throw new Error(`${ownTree} holds no WordPress: there is no wp-load.php in it.`);
		}
		if (values.php !== undefined && !isEngineName(values.php)) {
			throw new Error(`“${values.php}” is no PHP of this command. Use --php=native, the one of this machine, or --php=wasm.`);
		}
		return { port, ownTree, user: values.user ?? administrator.login, online: values.online ?? ownTree !== undefined, php: values.php };
	} catch (error) {
		throw new StartError(
			`${messageOf(error)}\nUsage: npm start -- [--port=${defaultPort}] [--wp=DIRECTORY [--user=ADMINISTRATOR]] [--php=native|wasm] [--online]`
		);
	}
}

/** @throws {StartError} Where something listens on the port. */
export async function requireFreePort(port: number, program: string): Promise<void> {
	if (!(await isPortFree(port))) {
		throw new StartError(`Port ${port}, which ${program} needs, is in use. Stop what listens there, or choose another: npm start -- --port=${port + 10}`);
	}
}
