<?php
/**
 * Runs when the plugin is deleted: deletes its secrets, and its data where a site's owner asked for that.
 *
 * @package Sitewright
 */

namespace Sitewright;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/core/autoload.php';

Core\Plugin::uninstall();
