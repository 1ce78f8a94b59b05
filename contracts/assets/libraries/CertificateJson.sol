// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";
import {Certificate} from "../IRetirementCertificate.sol";
import {CalendarDate} from "./CalendarDate.sol";
import {CertificateText} from "./CertificateText.sol";
import {Json} from "./Json.sol";

/// @title Metadata of a certificate
/// @notice ERC-721 metadata with an embedded image.
library CertificateJson {
    using Strings for address;
    using Strings for uint256;

    /// @notice The metadata as a data URI.
    /// @param data Data of the certificate.
    /// @param svg Its image, as SVG text.
    /// @return A data URI (application/json, base64).
    function dataURI(
        Certificate memory data,
        string memory svg
    ) internal pure returns (string memory) {
        string memory text = string.concat(
            Json.member("name", Json.quotePlain(_name(data))),
            ",",
            Json.member("description", Json.quote(_description(data))),
            ",",
            Json.member("attributes", _attributes(data))
        );
        string memory image = string.concat(
            "data:image/svg+xml;base64,",
            Base64.encode(bytes(svg))
        );
        string memory json = string.concat(
            "{",
            text,
            ",",
            Json.member("image", Json.quotePlain(image)),
            "}"
        );
        return string.concat("data:application/json;base64,", Base64.encode(bytes(json)));
    }

    function _name(Certificate memory data) private pure returns (string memory) {
        return string.concat("Retirement certificate No. ", CertificateText.number(data.id));
    }

    function _description(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                _amount(data),
                " ",
                CertificateText.unitSymbol(data.creditType),
                " of ",
                data.projectName,
                " (",
                uint256(data.vintage).toString(),
                "), permanently retired on ",
                string.concat(CalendarDate.format(data.retiredAt), ".")
            );
    }

    function _attributes(Certificate memory data) private pure returns (string memory) {
        return string.concat("[", _project(data), ",", _units(data), ",", _retirement(data), "]");
    }

    function _project(Certificate memory data) private pure returns (string memory) {
        return
            _list(
                [
                    Json.attribute("Type", CertificateText.typeName(data.creditType)),
                    Json.attribute("Project", data.projectName),
                    Json.attribute("Location", data.projectLocation),
                    Json.attribute("Methodology", data.methodology),
                    Json.attribute("Standard", data.standard),
                    Json.attribute("Project id", data.projectCode),
                    Json.attribute("Vintage", uint256(data.vintage).toString()),
                    Json.attribute("Batch", uint256(data.batch).toString())
                ]
            );
    }

    function _units(Certificate memory data) private pure returns (string memory) {
        return
            _list(
                [
                    Json.attribute("Registry batch", _number(data.registryBatch)),
                    Json.attribute("Serial numbers", CertificateText.serialNumbers(data.serials)),
                    Json.attribute(
                        "Monitoring period",
                        CalendarDate.period(data.monitoringStart, data.monitoringEnd)
                    ),
                    Json.attribute("Expires on", _date(data.expirationDate)),
                    Json.attribute("Credit status", CertificateText.status(data.creditStatus)),
                    Json.attribute("Amount", _amount(data)),
                    Json.attribute("Unit", CertificateText.unitSymbol(data.creditType)),
                    Json.attribute("Purpose", CertificateText.purposeName(data.purpose))
                ]
            );
    }

    function _retirement(Certificate memory data) private pure returns (string memory) {
        string memory nameHash =
            data.nameHash == 0 ? "" : Strings.toHexString(uint256(data.nameHash), 32);
        return
            _list(
                [
                    Json.attribute("Beneficiary", data.beneficiaryName),
                    Json.attribute("Beneficiary's name, hashed", nameHash),
                    Json.attribute(
                        "Beneficiary's country",
                        CertificateText.countryName(data.beneficiaryCountry)
                    ),
                    Json.attribute("Beneficiary account", data.beneficiary.toChecksumHexString()),
                    Json.attribute(
                        "Reporting period",
                        CalendarDate.period(data.periodStart, data.periodEnd)
                    ),
                    Json.attribute("Message", data.message),
                    Json.attribute("Retired by", data.retiredBy.toChecksumHexString()),
                    Json.attribute("Retired on", CalendarDate.format(data.retiredAt))
                ]
            );
    }

    function _list(string[8] memory attributes) private pure returns (string memory list) {
        list = attributes[0];
        for (uint256 i = 1; i < attributes.length; ++i) {
            list = string.concat(list, ",", attributes[i]);
        }
    }

    /// @dev 0 means that there is none.
    function _number(uint256 value) private pure returns (string memory) {
        return value == 0 ? "" : value.toString();
    }

    /// @dev 0 means that there is none.
    function _date(uint256 timestamp) private pure returns (string memory) {
        return timestamp == 0 ? "" : CalendarDate.format(timestamp);
    }

    function _amount(Certificate memory data) private pure returns (string memory) {
        return
            string.concat(
                CertificateText.wholeCredits(data.amount),
                CertificateText.thousandths(data.amount)
            );
    }
}
