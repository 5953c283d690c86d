<?php
/**
 * Deletes the plugin's data, on every site of a network.
 *
 * @package Sitewright
 */

namespace Sitewright;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/core/autoload.php';

Core\Plugin::uninstall();
