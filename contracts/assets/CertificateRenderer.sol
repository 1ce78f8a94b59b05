// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICertificateRenderer} from "./ICertificateRenderer.sol";
import {Certificate} from "./IRetirementCertificate.sol";
import {CertificateSvg} from "./libraries/CertificateSvg.sol";

/// @title Draws certificates
/// @notice Holds nothing and decides nothing. It stands apart from the certificates only because the
/// code that draws takes room.
contract CertificateRenderer is ICertificateRenderer {
    /// @inheritdoc ICertificateRenderer
    function svg(Certificate calldata certificate) external view returns (string memory) {
        return CertificateSvg.draw(certificate, msg.sender);
    }
}
