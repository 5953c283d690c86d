import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser';

/** Launches the browser that is there; the caller closes it. */
export async function launchBrowser(): Promise<Browser> {
	return chromium.launch({ headless: true, ...(await findBrowser()) });
}
