<?php
/**
 * Lets pages wait longer for the platform, for a machine that is so busy that its answer takes a second.
 *
 * @package Sitewright
 */

add_filter(
	'sitewright_page_timeout',
	static function () {
		return 10;
	}
);
