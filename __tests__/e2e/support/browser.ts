import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './find-browser';

/** On busy machines Chromium sometimes crashes before it is there; nothing was tested by then. */
const maxLaunches = 3;

/** Launches the browser that is there; the caller closes it. */
export async function launchBrowser(launches = 1): Promise<Browser> {
	try {
		return await chromium.launch({ headless: true, ...(await findBrowser()) });
	} catch (error) {
		if (launches >= maxLaunches) {
			throw error;
		}
		return launchBrowser(launches + 1);
	}
}
