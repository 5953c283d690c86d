<?php
/**
 * Gives posts addresses of words, as most sites have them.
 *
 * @package Sitewright
 */

add_filter(
	'pre_option_permalink_structure',
	static function () {
		return '/%postname%/';
	}
);
