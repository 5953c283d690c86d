import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { copyTemplate } from '../../__tests__/support/site/template';
import { testEngine } from '../../scripts/site/boot';
import { pluginDirectory } from '../../scripts/site/paths';
import { freePort } from '../../scripts/site/ports';
import { activatePlugin, Session } from '../../scripts/site/session';
import { administrator, offlineConstants, type Site } from '../../scripts/site/site-options';

/** As a host has it that changed nothing: the site of the tests looks at each file again with each request. */
const phpSettings = [
	'opcache.memory_consumption=128',
	'opcache.interned_strings_buffer=8',
	'opcache.max_accelerated_files=10000',
	'opcache.revalidate_freq=2',
	'realpath_cache_ttl=120',
];

/** A WordPress that a bench measures beside others; they differ in the plugin alone. */
export interface ComparedSite {
	readonly site: Site;
	readonly directory: string;
	/** An administrator’s. */
	readonly session: Session;
	/** Stops it and deletes its folder. */
	readonly remove: () => Promise<void>;
}

interface ComparedSiteOptions {
	/** Where it is laid. */
	readonly directory: string;
	/** A built plugin; without it the site is bare. */
	readonly plugin?: string | undefined;
	/** Requests that it answers at once. */
	readonly workers: number;
}

/** Starts a new WordPress, with the plugin or bare. */
export async function openComparedSite({ directory, plugin, workers }: ComparedSiteOptions): Promise<ComparedSite> {
	const engine = await testEngine();
	await copyTemplate(directory);
	await mkdir(path.join(directory, 'wp-content/mu-plugins'), { recursive: true });
	if (plugin !== undefined) {
		// No link: WordPress resolves one with each address.
		await cp(plugin, path.join(directory, 'wp-content/plugins/sitewright'), { recursive: true });
	}
	const site = await engine.boot({ directory, port: await freePort(), workers, phpSettings, constants: { ...offlineConstants, DISABLE_WP_CRON: true } });
	const session = new Session(site.url);
	await session.logIn(administrator.login, administrator.password);
	if (plugin !== undefined) {
		await activatePlugin(session, 'sitewright/sitewright');
	}
	return {
		site,
		directory,
		session,
		async remove() {
			await site.stop();
			await engine.remove(directory);
		},
	};
}

/** Two sites that take turns. */
export interface ComparedPair {
	readonly bare: ComparedSite;
	readonly full: ComparedSite;
}

/**
 * Runs a bench with two new sites, bare and with the plugin as it is built, and deletes them.
 * @param name Of the bench, for their folder.
 */
export async function withPair(name: string, run: (pair: ComparedPair) => Promise<void>): Promise<void> {
	const folder = await mkdtemp(path.join(os.tmpdir(), `sitewright-${name}-`));
	const sites: ComparedSite[] = [];
	const open = async (directory: string, plugin?: string): Promise<ComparedSite> => {
		const site = await openComparedSite({ directory: path.join(folder, directory), plugin, workers: 4 });
		sites.push(site);
		return site;
	};
	try {
		await run({ bare: await open('bare'), full: await open('plugin', pluginDirectory) });
	} finally {
		for (const { remove } of sites) {
			await remove();
		}
		await rm(folder, { recursive: true, force: true });
	}
}

/** A page of a browser that has cached nothing, logged in as the administrator of a site. Its context is the caller's to close. */
export async function openFreshPage(browser: Browser, { site, session }: ComparedSite): Promise<Page> {
	const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
	await context.addCookies(session.cookies.map((cookie) => ({ ...cookie, url: site.url })));
	return context.newPage();
}

/** A number with its sign, as a difference is printed. */
export const signed = (value: number, digits: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(digits)}`;
